/** U+061C, U+200E and so on: within a name of a file they can show another ending than it has. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export const withoutDirectionMarks = (text: string): string => text.replace(directionMarks, '');
