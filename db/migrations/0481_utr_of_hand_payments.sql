-- Whether a UPI reference was recorded for another order is looked up before each claim and each recorded payment (spec N6.5).
create index hand_payment_utr on hand_payment (replace(reference, ' ', '')) where method = 'upi';
