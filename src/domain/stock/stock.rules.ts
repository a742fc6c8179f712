/** So many pieces of a size that leave the shelf, or come back. */
export type StockMove = { skuId: number; count: number }
