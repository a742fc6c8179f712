-- The address of the shop under which a text by WhatsApp with a link button is registered (spec N11.2.3): that of the first message
-- that went out, until the owner registers it anew. Null where none did. A version before writes none.
alter table message_template add column registered_url text;
alter table message_text add column registered_url text;
