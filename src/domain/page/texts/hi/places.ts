import type { PlaceTexts } from '../page-text.rules.ts'

export const places: PlaceTexts = {
  address: 'भारत',
  phone: 'जो नंबर हमारे संपर्क पन्ने पर है',
  email: 'जो पता हमारे संपर्क पन्ने पर है',
  fssai: 'जो हमारे लेबल पर छपा है',
  kinds: { registration: 'रजिस्ट्रेशन', licence: 'लाइसेंस' },
  gstin: 'जो हमारे बिल पर छपा है',
  officer: 'इस दुकान के मालिक',
  officerEmail: 'हमारे संपर्क पन्ने के फ़ॉर्म से',
  officerPhone: 'फ़ोन से भी',
  noOtherCharge: 'और कोई चार्ज नहीं है, और ऑर्डर करने के बाद कुछ नहीं जुड़ता।',
  cashFee: 'नकद देने पर ₹{fee} ज़्यादा लगते हैं; यह ऑर्डर करने से पहले दिखता है। और कोई चार्ज नहीं है।',
  advance: 'नकद के ऑर्डर में हम {sum} पहले ऑनलाइन ले सकते हैं; बाकी नकद, सामान मिलने पर।',
  advanceRetained: 'पार्सल किसी ने नहीं लिया तो यह रकम वापस नहीं मिलती।',
  fairSince: 'आगे का कोई दिन',
}
