-- Browsers in which a person reads notices while the product is closed. `place` is the browser's digest, as in known_places; a browser is
-- one person's at a time, and belongs to the log-in session that chose it or came later. Notices up to `seen_position` are pushed no more.
create table push_subscriptions (
  subscription_id uuid primary key,
  person_id uuid not null,
  session_id uuid not null,
  place text not null unique,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  browser text not null,
  given_at timestamptz not null,
  delivered_at timestamptz,
  seen_position bigint not null,
  attempts integer not null default 0,
  due_at timestamptz not null
);

create index on push_subscriptions (person_id);
create index on push_subscriptions (session_id);

-- Whether somebody else logs in there too.
create index on known_places (place);
