export const documentsToPrint = 'छापने के कागज़'
