-- without a transaction
-- of a shopper's carts one at most keeps goods; a due is beside them, and neither supersedes the other
drop index concurrently if exists payment_intent_one_cart;
create unique index concurrently payment_intent_one_cart on payment_intent (shopper_id) where holds and purpose = 'cart';
drop index concurrently if exists payment_intent_one_hold;
drop index concurrently if exists payment_intent_pays;
create index concurrently payment_intent_pays on payment_intent (pays_order_id) where pays_order_id is not null;
