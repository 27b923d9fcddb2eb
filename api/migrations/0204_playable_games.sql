-- These have a page now. What each pays at most for one stake: three dice with the animal, twice, a number, three sevens.
update game set most_times = 4 where id = 'six-animals';
update game set most_times = 2 where id = 'dragon-tiger';
update game set most_times = 36 where id = 'roulette';
update game set most_times = 250 where id = 'rain-reels';
