-- Who may log in, and what is under way. Outside the log: hashes must be erasable, and a log-in is not a fact of training.

create table credentials (
  person_id uuid primary key,
  hash text not null,
  -- 'own' was chosen by its person; every other kind has to be replaced at the first log-in
  origin text not null check (origin in ('own', 'temporary', 'code', 'entryDate')),
  changed_at timestamptz not null
);

create table activation_codes (
  person_id uuid primary key,
  digest text not null,
  expires_at timestamptz not null
);

create table login_sessions (
  session_id uuid primary key,
  person_id uuid not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);

create index on login_sessions (person_id);

-- subject: an HMAC of the account or address, so that neither is readable here
create table throttles (
  subject text primary key,
  failures integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz
);

create index on throttles (last_at);
