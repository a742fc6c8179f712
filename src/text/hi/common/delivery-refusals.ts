export const NOT_SERVED = 'अभी {zip} पर डिलीवरी नहीं होती।'
export const NO_CASH_THERE = '{zip} पर नकद नहीं चलता। कृपया ऑनलाइन पैसे दें।'
export const SHOP_PAUSED = 'दुकान {date} तक छुट्टी पर है।'
