drop table saved_audience;
