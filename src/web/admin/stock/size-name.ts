/** How people call a size: 'Mango Pickle, 1 kg'. */
export const nameOfSize = ({ product, size }: { product: string; size: string }): string => `${product}, ${size}`
