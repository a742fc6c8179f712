-- Money of an order that is there, or that could not be found (spec N6.9).
insert into message_template (code, channel, header, provider_template, subject, body, vars) values
('pay_received', 'sms', 'AANGAN', '', '',
  'Thank you. {shop} has received Rs {amount} for order {order_no}. {link}',
  '{name,order_no,amount,link}'),
('pay_received', 'whatsapp', '', 'pay_received', '',
  'Namaste {name}, thank you. {shop} has received Rs {amount} for order {order_no}. {link}',
  '{name,order_no,amount,link}'),
('pay_received', 'email', '', '', '{shop} has received your payment for order {order_no}',
  E'Namaste {name},\n\nThank you. We have received Rs {amount} for your order {order_no}.\n\nFollow it here: {link}\n\n{shop}',
  '{name,order_no,amount,link}'),
('payment_not_found', 'sms', 'AANGAN', '', '',
  'We could not find your payment of Rs {amount} for {shop} order {order_no}. Please look here: {link}',
  '{name,order_no,amount,link}'),
('payment_not_found', 'whatsapp', '', 'payment_not_found', '',
  'Namaste {name}, we could not find your payment of Rs {amount} for {shop} order {order_no}. Please look here: {link}',
  '{name,order_no,amount,link}'),
('payment_not_found', 'email', '', '', 'We could not find your payment for {shop} order {order_no}',
  E'Namaste {name},\n\nWe could not find your payment of Rs {amount} for your order {order_no}.\n\nPlease look here, and send us the reference of your payment again: {link}\n\n{shop}',
  '{name,order_no,amount,link}');
update message_template set header = '' where code in ('pay_received', 'payment_not_found')
  and exists (select from shop_kind where kind = 'production');
update message_template set shipped_subject = subject, shipped_body = body
  where code in ('pay_received', 'payment_not_found');

insert into message_text (code, channel, language, subject, body) values
('pay_received', 'sms', 'hi', '', 'धन्यवाद। {shop} ऑर्डर {order_no} के Rs {amount} मिल गए। यहाँ देखें: {link}'),
('pay_received', 'whatsapp', 'hi', '', 'नमस्ते {name}, धन्यवाद। {shop} ऑर्डर {order_no} के Rs {amount} मिल गए। यहाँ देखें: {link}'),
('pay_received', 'email', 'hi', '{shop} ऑर्डर {order_no} के पैसे मिल गए',
  E'नमस्ते {name},\n\nधन्यवाद। आपके ऑर्डर {order_no} के ₹{amount} हमें मिल गए।\n\nकहाँ पहुँचा, यहाँ देखें: {link}\n\n{shop}'),
('payment_not_found', 'sms', 'hi', '', '{shop} ऑर्डर {order_no} के Rs {amount} हमें नहीं मिले। यहाँ देखें: {link}'),
('payment_not_found', 'whatsapp', 'hi', '', 'नमस्ते {name}, {shop} ऑर्डर {order_no} के Rs {amount} हमें नहीं मिले। यहाँ देखें: {link}'),
('payment_not_found', 'email', 'hi', '{shop} ऑर्डर {order_no} के पैसे नहीं मिले',
  E'नमस्ते {name},\n\nआपके ऑर्डर {order_no} के ₹{amount} हमें नहीं मिले।\n\nयहाँ देखें, और पेमेंट का रेफ़रेंस नंबर फिर से भेजें: {link}\n\n{shop}');

-- People who look for new work are told of payments to check as well.
alter table push_notice drop constraint push_notice_kind_check,
  add constraint push_notice_kind_check check (kind in ('order', 'exception', 'ticket', 'claim'));
