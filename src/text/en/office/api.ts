export const documentsToPrint = 'Documents to print'
