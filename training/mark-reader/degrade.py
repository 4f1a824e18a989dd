"""What a distant camera makes of a sharp drawing, and the cut of the line as the product makes it. Runs on the GPU."""

import math

import torch
import torch.nn.functional as F

# The cut's size: the network's input.
ROWS, COLUMNS = 32, 256
# Height of letters in a drawing.
DRAWN_PX = 40
# Lengths of transforms: even, with no factor above 5.
FAST = sorted(2 * 2**i * 3**j * 5**k for i in range(9) for j in range(5) for k in range(3))


def degraded(drawings, boxes, height, copies=1):
    """Cuts [B, 3, 32, 256], 0 to 255, of drawings [B, 3, 96, 512].

    `boxes` [B, 4] are middle x, middle y, length and height of the lines; `height` is that of letters in the camera's
    pixels. With several `copies` a cut is the sharpened mean of as many pictures of one crossing.
    """
    count, _, rows, columns = drawings.shape
    device = drawings.device
    x, zoom, angle, shear, squeeze = turned(drawings.float(), boxes)
    scale = height / DRAWN_PX

    # Optics and motion, in the camera's pixels.
    half, size = (2, 11) if height < 14 else (1, 13)
    if half == 2:
        x = F.avg_pool2d(x, 2)
    pixel = 1 / scale / half
    sigma = (between(count, 0.15, 0.75, device) * pixel).clamp(min=0.4, max=3.5)
    motion = (some(count, 0.6, device) * between(count, 0, 2, device) * pixel).clamp(max=6.5)
    isLevel = some(count, 0.7, device) > 0
    direction = torch.where(isLevel, between(count, -0.3, 0.3, device), between(count, 0, math.pi, device))
    x = filtered(x, blur_kernels(sigma, motion, direction, size))
    camera_rows, camera_columns = max(8, round(rows * scale)), max(32, round(columns * scale))
    x = lit(F.interpolate(x, size=(camera_rows, camera_columns), mode="area"))

    def repeated(values):
        return values.repeat(copies, *([1] * (values.dim() - 1)))

    if copies > 1:
        x, boxes, zoom, angle, shear, squeeze = map(repeated, (x, boxes, zoom, angle, shear, squeeze))
    x = recorded(x)

    # The cut lies around the degraded line, never exactly.
    all_count = count * copies
    middle_x, middle_y, length, letters = boxes.T
    to_camera = camera_rows / rows
    letters = letters * zoom * to_camera
    length = length * zoom * squeeze * to_camera + letters * shear.abs() * 0.5
    isLoose = torch.rand(all_count, device=device)
    cut_length = length + letters * between(all_count, 0, 1.3, device)
    snug, wide = between(all_count, 0.98, 1.6, device), between(all_count, 1.3, 2.3, device)
    cut_height = letters * torch.where(isLoose < 0.7, snug, wide)
    slack_x = ((cut_length - length) / letters).clamp(min=0.2)
    slack_y = ((cut_height - letters) / letters).clamp(min=0.06)
    at_x = middle_x * to_camera + letters * between(all_count, -0.3, 0.3, device) * slack_x
    at_y = middle_y * to_camera + letters * between(all_count, -0.5, 0.5, device) * slack_y
    error = torch.where(isLoose < 0.8, 0.02, 0.04)
    cut_angle = angle + torch.randn(all_count, device=device) * error
    if copies > 1:
        # The product aligns the pictures of one crossing to a fraction of a pixel.
        same = lambda values: values.view(copies, count)[:1].repeat(copies, 1).reshape(-1)
        cut_length, cut_height, cut_angle = map(same, (cut_length, cut_height, cut_angle))
        at_x = same(at_x) + torch.randn(all_count, device=device) * 0.2
        at_y = same(at_y) + torch.randn(all_count, device=device) * 0.15
    cuts = cut_out(x, at_x, at_y, cut_length, cut_height, cut_angle, 2 if height > 14 else 1)
    if copies == 1:
        return cuts
    cuts = cuts.view(copies, count, 3, ROWS, COLUMNS).mean(0)
    blurred = F.avg_pool2d(F.pad(cuts, (3, 3, 1, 1), mode="replicate"), (3, 7), 1)
    return (cuts + each(between(count, 0, 1.6, device)) * (cuts - blurred)).clamp(0, 255)


def normalised(cuts):
    mean, deviation = cuts.mean((1, 2, 3), keepdim=True), cuts.std((1, 2, 3), keepdim=True)
    return (cuts - mean) / (deviation + 4)


def between(count, least, most, device):
    return torch.rand(count, device=device) * (most - least) + least


def some(count, share, device):
    """1 for a share of the pictures, 0 for the others."""
    return (torch.rand(count, device=device) < share).float()


def each(values):
    """One value a picture, [B], as [B, 1, 1, 1]."""
    return values.view(-1, 1, 1, 1)


def turned(x, boxes):
    """The line turned about its middle and seen from the side."""
    count, _, rows, columns = x.shape
    device = x.device
    middle_x, middle_y = boxes[:, 0, None, None], boxes[:, 1, None, None]
    zoom, angle = between(count, 0.85, 1.2, device), between(count, -0.09, 0.09, device)
    shear, squeeze = torch.randn(count, device=device) * 0.12, between(count, 0.72, 1.1, device)
    depth = torch.randn(count, device=device) * 0.045
    grid_y, grid_x = torch.meshgrid(
        torch.arange(rows, device=device) + 0.5, torch.arange(columns, device=device) + 0.5, indexing="ij"
    )
    dx, dy = grid_x[None] - middle_x, grid_y[None] - middle_y
    wide = lambda values: values[:, None, None]
    nearness = 1 + wide(depth) * dx / (columns / 2)
    along = dx * torch.cos(wide(angle)) + dy * torch.sin(wide(angle))
    across = -dx * torch.sin(wide(angle)) + dy * torch.cos(wide(angle))
    v = across / (wide(zoom) * nearness)
    u = along / (wide(zoom) * wide(squeeze) * nearness) + wide(shear) * v
    grid = torch.stack(((u + middle_x) / (columns / 2) - 1, (v + middle_y) / (rows / 2) - 1), -1)
    x = F.grid_sample(x, grid, mode="bilinear", padding_mode="border", align_corners=False)
    return x, zoom, angle, shear, squeeze


def blur_kernels(sigma, motion, direction, size):
    """Kernels [B, size, size]: a stroke as long as the motion, softened."""
    at = torch.arange(size, device=sigma.device, dtype=torch.float32) - size // 2
    y, x = at[:, None], at[None]
    cos, sin = torch.cos(direction)[:, None, None], torch.sin(direction)[:, None, None]
    along = ((x * cos + y * sin).abs() - motion[:, None, None] / 2).clamp(min=0)
    across = y * cos - x * sin
    kernels = torch.exp(-(along**2 + across**2) / (2 * sigma[:, None, None] ** 2))
    return kernels / kernels.sum((1, 2), keepdim=True)


def filtered(x, kernels):
    """Each picture with its own kernel, in the frequency domain: far faster than as many convolutions."""
    rows, columns = x.shape[-2:]
    half = kernels.shape[-1] // 2
    x = F.pad(x, (half,) * 4, mode="replicate")
    # Sizes of small factors, for which the transform is fast.
    sizes = [next(size for size in FAST if size >= length) for length in x.shape[-2:]]
    x = torch.fft.rfft2(x, s=sizes) * torch.fft.rfft2(kernels, s=sizes)[:, None]
    return torch.fft.irfft2(x, s=sizes)[..., 2 * half : 2 * half + rows, 2 * half : 2 * half + columns]


def lit(x):
    """Other light: exposure, gamma, tint, haze, a slope of brightness and a shadow's edge."""
    count, _, rows, columns = x.shape
    device = x.device
    gamma, tint = torch.exp(torch.randn(count, device=device) * 0.3), 1 + torch.randn(count, 3, device=device) * 0.08
    exposure = between(count, 0.3, 1.35, device)
    x = (x / 255).clamp(1e-4, 1) ** each(gamma) * 255 * each(exposure) * tint.view(count, 3, 1, 1)
    haze = each(some(count, 0.3, device) * between(count, 0, 0.5, device))
    x = x * (1 - haze) + haze * each(between(count, 20, 220, device))
    across = torch.linspace(-1, 1, columns, device=device)[None, None, None]
    x = x * (1 + across * each(torch.randn(count, device=device) * 0.15))
    tilt = torch.linspace(-0.3, 0.3, rows, device=device)[None, :, None] * between(count, -1, 1, device)[:, None, None]
    edge = torch.linspace(0, 1, columns, device=device)[None, None] + tilt
    edge = edge - between(count, -0.3, 1.3, device)[:, None, None]
    side = torch.sign(torch.randn(count, device=device))[:, None, None]
    depth = (some(count, 0.15, device) * between(count, 0.2, 0.6, device))[:, None, None]
    return x * (1 - torch.sigmoid(edge * 60 * side) * depth)[:, None]


def recorded(x):
    """Noise, rain, sharpening in the camera, compression."""
    count, _, rows, columns = x.shape
    device = x.device
    noise = each(torch.rand(count, device=device) ** 2 * 11)
    grey, colour = torch.randn(count, 1, rows, columns, device=device), torch.randn_like(x)
    x = x + noise * (grey + 0.5 * colour)
    if torch.rand(1) < 0.4:
        drops = (torch.rand(count, 1, rows, columns, device=device) < 1 / 500).float()
        length = int(torch.randint(3, 10, (1,)))
        padded = F.pad(drops, (0, 0, length // 2, (length - 1) // 2))
        streaks = F.conv2d(padded, torch.ones(1, 1, length, 1, device=device)).clamp(max=1)
        streaks = streaks * each(between(count, 0.1, 0.5, device))
        x = x * (1 - streaks) + streaks * 225
    amount = each(some(count, 0.4, device) * between(count, 0, 1.5, device))
    x = x + amount * (x - F.avg_pool2d(F.pad(x, (1, 1, 1, 1), mode="replicate"), 3, 1))
    x = x.clamp(0, 255)
    if torch.rand(1) < 0.85:
        x = jpeg(x, between(count, 35, 95, device))
    return torch.round(x)


def cut_out(x, at_x, at_y, length, height, angle, finer):
    """Turned boxes as [B, 3, 32, 256]: bilinear; where letters are large, from twice as many rows."""
    _, _, rows, columns = x.shape
    device = x.device
    grid_y, grid_x = torch.meshgrid(
        (torch.arange(ROWS * finer, device=device) + 0.5) / (ROWS * finer) - 0.5,
        (torch.arange(COLUMNS, device=device) + 0.5) / COLUMNS - 0.5,
        indexing="ij",
    )
    wide = lambda values: values[:, None, None]
    along, across = grid_x[None] * wide(length), grid_y[None] * wide(height)
    cos, sin = torch.cos(wide(angle)), torch.sin(wide(angle))
    sample_x, sample_y = wide(at_x) + along * cos - across * sin, wide(at_y) + along * sin + across * cos
    grid = torch.stack((sample_x / (columns / 2) - 1, sample_y / (rows / 2) - 1), -1)
    cuts = F.grid_sample(x, grid, mode="bilinear", padding_mode="border", align_corners=False)
    return F.avg_pool2d(cuts, (2, 1)) if finer == 2 else cuts


# The example tables of the JPEG standard (ITU-T T.81, annex K).
LUMINANCE = torch.tensor(
    [
        [16, 11, 10, 16, 24, 40, 51, 61],
        [12, 12, 14, 19, 26, 58, 60, 55],
        [14, 13, 16, 24, 40, 57, 69, 56],
        [14, 17, 22, 29, 51, 87, 80, 62],
        [18, 22, 37, 56, 68, 109, 103, 77],
        [24, 35, 55, 64, 81, 104, 113, 92],
        [49, 64, 78, 87, 103, 121, 120, 101],
        [72, 92, 95, 98, 112, 100, 103, 99],
    ],
    dtype=torch.float32,
)
CHROMINANCE = torch.full((8, 8), 99.0)
CHROMINANCE[:4, :4] = torch.tensor([[17, 18, 24, 47], [18, 21, 26, 66], [24, 26, 56, 99], [47, 66, 99, 99.0]])


def jpeg(x, quality):
    """What JPEG of a quality [B], 1 to 100, leaves of pictures [B, 3, rows, columns]; colours at half size."""
    _, _, rows, columns = x.shape
    device = x.device
    # Random offset of the blocks.
    top, left = int(torch.randint(16, (1,))), int(torch.randint(16, (1,)))
    all_rows, all_columns = (top + rows + 15) // 16 * 16, (left + columns + 15) // 16 * 16
    padding = left, all_columns - columns - left, top, all_rows - rows - top
    red, green, blue = F.pad(x, padding, mode="replicate").unbind(1)
    luma = 0.299 * red + 0.587 * green + 0.114 * blue
    cb = 128 - 0.168736 * red - 0.331264 * green + 0.5 * blue
    cr = 128 + 0.5 * red - 0.418688 * green - 0.081312 * blue
    factor = torch.where(quality < 50, 5000 / quality, 200 - 2 * quality) / 100
    table = lambda values: (values.to(device) * factor[:, None, None]).clamp(1, 255)[:, None, None]
    luma = quantised(luma, table(LUMINANCE))
    halved = F.avg_pool2d(torch.stack((cb, cr), 1), 2)
    halved = quantised(halved.flatten(0, 1), table(CHROMINANCE).repeat_interleave(2, 0)).view_as(halved)
    cb, cr = (F.interpolate(halved, scale_factor=2, mode="bilinear", align_corners=False) - 128).unbind(1)
    out = torch.stack((luma + 1.402 * cr, luma - 0.344136 * cb - 0.714136 * cr, luma + 1.772 * cb), 1)
    return out[:, :, top : top + rows, left : left + columns].clamp(0, 255)


def quantised(plane, table):
    count, rows, columns = plane.shape
    at = torch.arange(8, device=plane.device, dtype=torch.float32)
    cosines = torch.cos((2 * at[None] + 1) * at[:, None] * math.pi / 16) * 0.5
    cosines[0] *= math.sqrt(0.5)
    # The transform of both directions as one product with each block's 64 values.
    both = torch.kron(cosines, cosines)
    blocks = plane.view(count, rows // 8, 8, columns // 8, 8).permute(0, 1, 3, 2, 4).reshape(count, -1, 64) - 128
    table = table.reshape(count, 1, 64)
    blocks = torch.round(blocks @ both.T / table) * table @ both + 128
    blocks = blocks.view(count, rows // 8, columns // 8, 8, 8)
    return blocks.permute(0, 1, 3, 2, 4).reshape(count, rows, columns)
