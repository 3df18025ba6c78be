throw new Error('x')
