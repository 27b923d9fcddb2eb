-- It has a page now: a fish of 50 times is the most that one shot brings.
update game set most_times = 50 where id = 'river-fishing';
