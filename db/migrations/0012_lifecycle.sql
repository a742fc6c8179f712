-- A link that a shopper follows leads to the courier's site and nowhere else.
alter table orders add check (tracking_url ~ '^https?://');

-- An SMS leads to its order as the other channels do. A link has three places of 40 characters, as it was registered with.
update message_template set
  body = 'Thank you! Your Aangan order {order_no} of Rs {amount} ({payment}) is placed. Follow it here: {link:3}'
  where code = 'order_placed' and channel = 'sms';
update message_template set
  body = 'Your Aangan order {order_no}: {status}. Follow it here: {link:3}'
  where code = 'order_status' and channel = 'sms';
