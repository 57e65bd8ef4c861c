print("popdemo")
