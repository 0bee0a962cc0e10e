-- Where playback of a lesson's media stands. Positions are not facts of training; completing a lesson is.
create table playback_positions (
  person_id uuid not null,
  lesson_id uuid not null,
  cycle integer not null,
  seconds double precision not null,
  -- seconds of the media that were really played: forward movement, never more than the time that passed could play
  watched_seconds double precision not null,
  reported_at timestamptz not null,
  primary key (person_id, lesson_id, cycle)
);
