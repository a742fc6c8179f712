export const title = 'दफ़्तर'
export const needsScripts = 'दफ़्तर के लिए जावास्क्रिप्ट चालू करें।'
