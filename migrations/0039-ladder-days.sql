-- How far the rungs of a day were given; what was given itself is known from the log.
create table ladder_days (
  stage text primary key,
  day date not null,
  cursor jsonb,
  done_through date
);

-- How many letters of notices were put into the outbox in each hour.
create table letter_hours (
  hour timestamptz primary key,
  letters integer not null
);
