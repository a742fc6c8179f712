export const collection = 'हमारा सामान'
export const onlyInEnglish = 'यह अभी केवल अंग्रेज़ी में है।'
export const onlyInHindi = 'यह अभी केवल हिन्दी में है।'
