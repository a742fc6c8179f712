export const noNetwork = 'नेटवर्क नहीं है'
export const lead = 'दुकान से बात नहीं हो पा रही। आपकी टोकरी इसी डिवाइस पर सलामत है; कुछ नहीं खोया।'
export const tryAgain = 'फिर से कोशिश करें'
export const seeTheCollection = 'हमारा सामान देखें'
