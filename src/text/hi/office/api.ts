export const documentsToPrint = 'छापने के काग़ज़'
