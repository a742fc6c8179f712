/** The demo shopper, as demo/shop.json has her: how she logs in. */
export const ASHA = { email_id: 'asha@example.com', password: 'Achaar@1234' }
