-- Money for an order that exists was written to it (spec C6.4). In a step of its own: a new word is used from the next one on.
alter type payment_state add value if not exists 'applied';
