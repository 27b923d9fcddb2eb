-- Rounds of the rain reels from before there were free spins follow other rules: they are kept, and no page works them out by the new ones.
update provider_round set game = 'rain-reels-without-free-spins' where game = 'rain-reels' and state in ('ended', 'given-back');
