export const ordinals =
  '1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th 13th 14th 15th 16th 17th 18th 19th 20th 21st 22nd 23rd 24th 25th 26th 27th 28th 29th 30th 31st'
export const months = 'January February March April May June July August September October November December'
export const shortMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'
/** Sunday first, as JavaScript counts them. */
export const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'
/** What part of the day it is, for each of its 24 hours. */
export const periods = 'AM AM AM AM AM AM AM AM AM AM AM AM PM PM PM PM PM PM PM PM PM PM PM PM'
export const day = '{ordinal} {month} {year}'
export const weekday = '{weekday}, {date} {month}'
export const weekdayOfYear = '{day}, {year}'
export const time = '{clock} {period}'
export const dayAndTime = '{day}, {time}'
