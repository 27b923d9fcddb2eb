-- P6: two clouds of the rain reels bring three free spins: what the game gives back in the long run, and the most that one stake can bring, are others now.
update game set return_basis_points = 9309, most_times = 750 where id = 'rain-reels';
