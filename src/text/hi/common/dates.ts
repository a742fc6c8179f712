export const ordinals = '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31'
export const months = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'
/** Whole: none is long, and nobody says the short ones. */
export const shortMonths = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'
/** Sunday first, as JavaScript counts them. */
export const weekdays = 'रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार'
/** What part of the day it is, for each of its 24 hours: रात till 4, सुबह till 12, दोपहर till 16, शाम till 20. */
export const periods =
  'रात रात रात रात सुबह सुबह सुबह सुबह सुबह सुबह सुबह सुबह दोपहर दोपहर दोपहर दोपहर शाम शाम शाम शाम रात रात रात रात'
export const day = '{ordinal} {month} {year}'
export const weekday = '{weekday}, {date} {month}'
export const weekdayOfYear = '{day} {year}'
export const time = '{period} {clock}'
export const dayAndTime = '{day}, {time}'
