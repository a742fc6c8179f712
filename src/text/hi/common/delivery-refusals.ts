export const NOT_SERVED = 'अभी {zip} पर डिलीवरी नहीं होती।'
export const NO_CASH_THERE = '{zip} पर नकद नहीं चलता। कृपया ऑनलाइन पैसे दें।'
export const SHOP_PAUSED = 'छुट्टी है, दुकान {date} तक बंद है।'
