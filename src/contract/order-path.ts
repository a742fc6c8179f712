import { pagePaths } from './page-paths.ts'

/** The page of a shopper's own order (spec N10.2). It stands apart: every page of the shop loads the other addresses. */
export const orderPath = (orderNo: string): string => `${pagePaths.orders}/${orderNo}`
