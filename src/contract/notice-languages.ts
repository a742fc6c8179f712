/** English and the languages of India's Eighth Schedule, in which the law lets a data notice be asked for (spec L14). */
export const noticeLanguages = {
  en: 'English',
  as: 'অসমীয়া',
  bn: 'বাংলা',
  brx: 'बर’',
  doi: 'डोगरी',
  gu: 'ગુજરાતી',
  hi: 'हिन्दी',
  kn: 'ಕನ್ನಡ',
  kok: 'कोंकणी',
  ks: 'کٲشُر',
  mai: 'मैथिली',
  ml: 'മലയാളം',
  mni: 'মৈতৈলোন্',
  mr: 'मराठी',
  ne: 'नेपाली',
  or: 'ଓଡ଼ିଆ',
  pa: 'ਪੰਜਾਬੀ',
  sa: 'संस्कृतम्',
  sat: 'ᱥᱟᱱᱛᱟᱲᱤ',
  sd: 'سنڌي',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  ur: 'اردو',
} as const
export type NoticeLanguage = keyof typeof noticeLanguages

export const isNoticeLanguage = (code: string): code is NoticeLanguage => Object.hasOwn(noticeLanguages, code)

export const NOTICE_LANGUAGES: readonly NoticeLanguage[] = Object.keys(noticeLanguages).filter(isNoticeLanguage)

const RIGHT_TO_LEFT: readonly NoticeLanguage[] = ['ks', 'sd', 'ur']
export const directionOf = (language: NoticeLanguage): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'
