export const order = 'नया ऑर्डर'
export const exception = 'एक काम अटका है'
export const ticket = 'नया संदेश'
export const claim = 'जाँचने को भुगतान'
