-- What is kept for a time only is found by that time (docs/retention.md): one index for each ending, so that a purge that finds
-- nothing costs nothing. Those of persons hold only rows that still name one.
create index address_deleted on address (deleted_at) where deleted_at is not null;
create index back_in_stock_request_age on back_in_stock_request (created_at);
create index contact_ticket_answered on contact_ticket (created_at) where is_answered;
create index idempotency_key_age on idempotency_key (created_at);
create index message_age on message (created_at);
create index message_person on message (created_at) where vars <> '{}';
create index orders_person on orders (created_at) where address ->> 'street' <> '';
create index otp_challenge_expires on otp_challenge (expires_at);
create index payment_intent_person on payment_intent (created_at) where snapshot #>> '{address,street}' <> '';
create index return_request_person on return_request (created_at) where email <> '';
create index session_age on session (created_at);
create index webhook_event_age on webhook_event (received_at);
