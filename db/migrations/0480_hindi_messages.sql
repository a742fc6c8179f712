-- Hindi messages use the words that the shop uses (spec H15.5): रेफ़रेंस नंबर, भुगतान, ईमेल. They show nobody's gender, no verb agrees with
-- a value, and quotes stand in “ ”. What the owner has changed or registered stays; Restore the original text brings these.
create temporary table reworded (code text, channel text, old text, new text) on commit drop;
insert into reworded values
('refund_by_hand', 'email', 'हवाला नंबर', 'रेफ़रेंस नंबर'),
('refund_by_hand', 'sms', 'हवाला नंबर', 'रेफ़रेंस नंबर'),
('payment_not_found', 'email', 'पेमेंट का', 'भुगतान का'),
('pay_link', 'email', 'ऑर्डर {order_no} के ₹{amount} ऑनलाइन दे सकते हैं, {until} तक: {link}', 'ऑर्डर {order_no} के ₹{amount} {until} तक ऑनलाइन दें: {link}'),
('verify_email', 'email', 'ई-मेल', 'ईमेल'),
('account_erased', 'email', 'ई-मेल', 'ईमेल'),
('batch_notice', 'sms', 'ई-मेल', 'ईमेल'),
('return_decided', 'sms', 'ई-मेल', 'ईमेल'),
('order_placed', 'email', 'खाना ठीक नहीं?', 'खाना खाने लायक नहीं?'),
('password_changed', 'email', '"पासवर्ड भूल गए?"', '“पासवर्ड भूल गए?”'),
('back_in_stock', 'whatsapp', '{shop} में {product} फिर आ गया है। आपने', '{shop} में फिर आ गया: {product}। आपने'),
('refill', 'whatsapp', '{shop} से लिया {product} ख़त्म', '{shop} के {product} का पैक ख़त्म'),
('refill', 'email', '{product} ख़त्म', '{product} का पैक ख़त्म');
update message_text t set
  subject = case when t.subject = t.shipped_subject and t.dlt_template_id = '' and t.provider_template = ''
    then replace(t.subject, r.old, r.new) else t.subject end,
  body = case when t.body = t.shipped_body and t.dlt_template_id = '' and t.provider_template = ''
    then replace(t.body, r.old, r.new) else t.body end,
  shipped_subject = replace(t.shipped_subject, r.old, r.new),
  shipped_body = replace(t.shipped_body, r.old, r.new)
  from reworded r where r.code = t.code and r.channel = t.channel and t.language = 'hi';
