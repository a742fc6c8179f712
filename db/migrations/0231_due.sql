-- Paying for an order that exists (spec C6.4): a cash order before it is packed, or goods that were offered to an order which is
-- paid. An intent of such a payment, a due, names the order that it pays; order_id stays the order that a cart became. Its
-- snapshot has no address, so that a process of the version before gives its money back.
alter table payment_intent
  add column purpose text not null default 'cart' check (purpose in ('cart', 'due')),
  add column pays_order_id bigint references orders,
  -- what the order is once it is paid: goods that come, the cash fee that is left, the total
  add column terms jsonb,
  add constraint payment_intent_due check ((purpose = 'due') = (pays_order_id is not null)
    and (purpose = 'due') = (terms is not null) and (purpose = 'cart' or order_id is null)) not valid;
alter table payment_intent validate constraint payment_intent_due;

-- Money of a due whose order could not be paid any more.
alter table refund
  drop constraint refund_reason_check,
  add constraint refund_reason_check
    check (reason in ('stock', 'mismatch', 'paid_twice', 'order', 'return', 'rto', 'change', 'not_payable'));

-- An offer has an end; what was paid by link names its payment.
alter table order_change
  add column valid_until timestamptz,
  add column intent_id bigint references payment_intent,
  add constraint order_change_offer check (state <> 'offered' or valid_until is not null);
create unique index order_change_offered on order_change (order_id) where state = 'offered';

-- How often its link to pay was sent, and when last.
alter table orders
  add column pay_links smallint not null default 0 check (pay_links >= 0),
  add column pay_link_sent_at timestamptz;

-- What is open of an order may come in more than once. A process of the version before writes one row an order.
alter table hand_payment drop constraint hand_payment_order_id_key;
create index hand_payment_order on hand_payment (order_id);

insert into message_template (code, channel, header, provider_template, subject, body, vars) values
('pay_link', 'sms', 'AANGAN', '', '',
  'Pay Rs {amount} for your {shop} order {order_no} by {until}: {link}',
  '{name,order_no,amount,what,until,link}'),
('pay_link', 'email', '', '', 'Pay for your {shop} order {order_no} online',
  E'Namaste {name},\n\n{what}\n\nYou can pay Rs {amount} for your order {order_no} online by {until}: {link}\n\n{shop}',
  '{name,order_no,amount,what,until,link}');
update message_template set header = '' where code = 'pay_link' and exists (select from shop_kind where kind = 'production');
update message_template set shipped_subject = subject, shipped_body = body where code = 'pay_link';
