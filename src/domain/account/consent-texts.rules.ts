import { GOING_ON, MARKETING_TICK, REGISTERING, WHATSAPP_TICK } from '#contract/consent.ts'
import type { Language } from '#contract/languages.ts'

type ConsentTexts = Readonly<Record<'registering' | 'goingOn' | 'whatsapp' | 'marketing', string>>

/** What a shopper read when they agreed, in each language: these texts the consents store. */
export const consentTexts: Readonly<Record<Language, ConsentTexts>> = {
  en: { registering: REGISTERING, goingOn: GOING_ON, whatsapp: WHATSAPP_TICK, marketing: MARKETING_TICK },
  hi: {
    registering: 'खाता बनाने का मतलब: शर्तें आपको मंज़ूर हैं और आपकी उम्र 18 साल या ज़्यादा है। हम क्या रखते हैं और क्यों: डेटा की सूचना।',
    goingOn: 'आगे बढ़ने का मतलब: शर्तें आपको मंज़ूर हैं और आपकी उम्र 18 साल या ज़्यादा है। हम क्या रखते हैं और क्यों: डेटा की सूचना।',
    whatsapp: 'ऑर्डर की ख़बर WhatsApp पर',
    marketing: 'याद दिलाने वाले संदेश और ऑफ़र WhatsApp और ईमेल पर',
  },
}
