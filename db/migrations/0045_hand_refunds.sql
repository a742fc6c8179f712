-- Who paid a refund by hand, how, and where it went: of the account only the last four (spec B5.1, B5.8).
alter table refund
  add column method text check (method in ('upi', 'bank', 'cash')),
  add column account_end text check (length(account_end) <= 4),
  add column reference text check (length(reference) between 1 and 60),
  add column paid_by int references staff,
  add column paid_at timestamptz,
  -- who decided that it is owed; above the owner's limit somebody else pays it
  add column decided_by int references staff,
  add constraint refund_paid_by_hand check (method is null or (way = 'hand' and state = 'done')),
  -- money that became no order is paid by hand only after the gateway refused it
  drop constraint refund_way_state,
  add constraint refund_way_state check (case way
    when 'gateway' then payment_id is not null and idem_key is not null and state <> 'to_pay'
    else payment_id is null and idem_key is null and (order_id is not null or retry_of is not null)
      and state in ('to_pay', 'done') end);
create index refund_newest on refund (id desc) include (state);

insert into message_template (code, channel, header, provider_template, subject, body, vars) values
('refund_by_hand', 'email', '', '', 'Refund for your Aangan order {order_no}',
  E'Namaste {name},\n\nwe have paid you back Rs {amount} for your order {order_no}.\n\nPaid to: {account}\nReference: {reference}\n\nAangan',
  '{name,order_no,amount,account,reference}'),
('refund_by_hand', 'sms', 'AANGAN', '', '',
  'We have paid you back Rs {amount} for your Aangan order {order_no}, to {account}, reference {reference}.',
  '{name,order_no,amount,account,reference}');
