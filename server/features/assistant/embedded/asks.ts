/** 'What if it were 1500 wide?' changes nothing yet. */
export const ASKS = /\b(?:what if|what would|how much|wat as|hoeveel|wat sou)\b/
