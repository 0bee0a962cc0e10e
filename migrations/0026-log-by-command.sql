-- What was recorded by one command is found as what one author did (see 0021), kind by kind; its first column also tells which commands there are.
create index events_by_command on events ((meta ->> 'command') collate "C", type collate "C", (-position));
