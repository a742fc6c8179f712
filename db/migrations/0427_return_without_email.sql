-- A return of who is logged in may come without an e-mail: the person in a row is seen by the mobile too. The version before goes
-- on using its own index.
create index return_request_someone on return_request (created_at) where email <> '' or mobile <> '';
