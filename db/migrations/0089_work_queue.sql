-- Messages are sent in the order in which they expire, and what has expired is looked for each second.
create index message_dies on message (dies_at) where status = 'queued';
