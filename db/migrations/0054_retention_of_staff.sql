-- What purges what the owner's side leaves behind (docs/retention.md).
create index staff_session_created on staff_session (created_at);
create index staff_link_expires on staff_link (expires_at);
create index order_note_at on order_note (at);

-- An order without its person is found by nobody's name any more.
create function forget_order_search() returns trigger language plpgsql as $$
begin
  update order_search set words = '', emails = '' where order_id = new.id and words <> '';
  return null;
end $$;
create trigger order_search_forgets after update of address on orders for each row
  when (new.address ->> 'street' = '' and old.address ->> 'street' <> '') execute function forget_order_search();
