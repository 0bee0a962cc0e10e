-- What is stored under which key. The bytes lie in the store under `key/version`, so that this row alone decides what a reader gets.
create table stored_objects (
  key text collate "C" primary key,
  version uuid not null,
  name text not null,
  size bigint not null check (size > 0),
  -- in hex
  sha256 text not null check (length(sha256) = 64),
  -- found in the bytes, never what a client said
  content_type text not null,
  created_at timestamptz not null
);

-- Signed addresses that change something work once. A used one stays here until it would have expired anyway.
create table upload_tickets (
  nonce uuid primary key,
  expires_at timestamptz not null
);

create index on upload_tickets (expires_at);
