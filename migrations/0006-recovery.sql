-- Forgotten passwords and what is mailed. Outside the log: none of it is a fact of training, and tokens must vanish.

-- Of the token only an HMAC; a person has one at a time, so that a newer one ends the older.
create table reset_tokens (
  person_id uuid primary key,
  digest text not null unique,
  expires_at timestamptz not null
);

-- Somebody asked for a new password and has not got one; administrators see these.
create table password_requests (
  person_id uuid primary key,
  request_id uuid not null,
  requested_at timestamptz not null
);

-- What is to be sent: whom to and what kind. Address and text are found when it is sent, so that neither lies here.
create table mail_outbox (
  mail_id uuid primary key,
  kind text not null,
  person_id uuid not null,
  locale text not null check (locale in ('es', 'en')),
  queued_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0
);

create index on mail_outbox (due_at);
