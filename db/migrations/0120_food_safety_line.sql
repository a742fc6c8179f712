-- The mail of an order says whom to tell of unsafe food. A text that the owner changed stays as it is.
update message_template set body = body || E'\n\nUnsafe food? Tell FSSAI by the Food Safety Connect app or 1800 11 2100.'
  where code = 'order_placed' and channel = 'email' and body = shipped_body;
update message_template set shipped_body = shipped_body || E'\n\nUnsafe food? Tell FSSAI by the Food Safety Connect app or 1800 11 2100.'
  where code = 'order_placed' and channel = 'email';
