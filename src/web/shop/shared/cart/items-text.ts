/** '1 item', '2 items': counts pieces (spec D126). */
export const itemsText = (count: number): string => (count === 1 ? '1 item' : `${count} items`)
