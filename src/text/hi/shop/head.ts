export const collection = 'हमारा सामान'
