/** What customers ask for that is not in the shop's range. */
export const NOT_SOLD =
  /\b(?:curtains?|gordyne?|roman (?:blinds?|shades?)|panel (?:glides?|tracks?|blinds?)|(?:fly|insect|mosquito) ?screens?|muskietnet\w*|vliegskerms?|bamboo (?:blinds?|shades?)|drapes?|carpets?|matte|flooring|wallpaper)\b/
