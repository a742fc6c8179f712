-- without a transaction
-- What a shopper's open payments reserve, for carts and advances alike.
drop index concurrently if exists payment_intent_reserving;
create index concurrently payment_intent_reserving on payment_intent (shopper_id) where holds;
