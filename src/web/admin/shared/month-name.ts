import { months } from '#text/common/dates.ts'

const MONTHS = months.split(' ')

/** 'October' of '2026-10' or of any day in it. */
export const monthName = (month: string): string => MONTHS[Number(month.slice(5, 7)) - 1] ?? ''

/** 'October 2026'. */
export const monthAndYear = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`

/** 'September' in October. */
export const monthBefore = (datetime: string): string => MONTHS[(Number(datetime.slice(5, 7)) + 10) % 12] ?? ''
