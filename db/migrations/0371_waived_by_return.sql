-- What a return takes off what is still open of its order, in paise, so that reports take it off on its day. What was waived
-- before is that of the order's first return: of two nobody wrote which.
alter table return_request add column waived_paise bigint not null default 0 check (waived_paise >= 0);
update return_request set waived_paise = orders.waived_paise from orders
where orders.waived_paise > 0 and return_request.id = (select min(id) from return_request first
  where first.order_id = orders.id and first.outcome = 'refund' and first.settled_at is not null);
create index return_waived on return_request (settled_at) where waived_paise > 0;
