"""Trains the model for a budget of time."""

import copy
import json
import math
import time
from dataclasses import dataclass
from pathlib import Path

import torch
from torch.nn import functional

from alphabet import Alphabet, load_alphabet
from augmentation import as_input
from batches import Batch, BatchStream, cut_batches
from checkpoints import Progress, load_model, load_moments, load_progress, save_checkpoint
from error_counts import count_errors
from line_chunks import chunk_files, read_chunk
from network import SHAPES, Recogniser, parameter_count

#: The first share of the schedule takes only lines up to this width, in pixels.
EASY_SHARE, EASY_WIDTH = 0.04, 384


@dataclass(frozen=True)
class Settings:
    """What a run does; see the options of train.py."""

    run: Path
    training_lines: Path
    validation_lines: Path
    shape: str
    seconds: float
    schedule_seconds: float
    learning_rate: float
    weight_decay: float
    batch_lines: int
    batch_columns: int
    checkpoint_every: float
    evaluate_every: float
    log_every: float
    seed: int
    resume: bool
    augment: bool
    channels_last: bool
    #: Share of the schedule from which batch norms keep their statistics.
    freeze_norms: float
    #: Of the start of the program, by time.monotonic().
    started: float


def rate_share(done: float) -> float:
    """The share of the highest learning rate at a share `done` of the schedule: up for 5 %, then down as a cosine."""
    if done < 0.05:
        return max(0.02, done / 0.05)
    return 0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * min(1.0, (done - 0.05) / 0.95)))


class Average:
    """Keeps a model's averaged copy up to date, with few kernels a step."""

    def __init__(self, averaged: Recogniser, model: Recogniser):
        pairs = list(zip(averaged.state_dict().values(), model.state_dict().values()))
        self._means = [mean for mean, _ in pairs if mean.is_floating_point()]
        self._values = [value for mean, value in pairs if mean.is_floating_point()]

    @torch.no_grad()
    def update(self, steps: int) -> None:
        """Moves the averages towards the model; quickly at first, with a decay of 0.999 later."""
        decay = min(0.999, (1 + steps) / (20 + steps))
        torch._foreach_mul_(self._means, decay)
        torch._foreach_add_(self._means, self._values, alpha=1 - decay)


class Training:
    """A model, its averaged copy and its optimiser on one device."""

    def __init__(self, settings: Settings):
        self.settings = settings
        self.alphabet: Alphabet = load_alphabet()
        self.device = torch.device('cuda' if torch.cuda.is_available() else 'cpu')
        torch.manual_seed(settings.seed)
        if self.device.type == 'cuda':
            # A search for the best plan at each width would take longer than it saves.
            torch.backends.cudnn.benchmark = False
            torch.backends.cuda.matmul.allow_tf32 = True
            torch.backends.cudnn.allow_tf32 = True
        self.progress = load_progress(settings.run) if settings.resume else Progress()
        if settings.resume:
            model = load_model(settings.run, averaged=False)
        else:
            model = Recogniser(len(self.alphabet), SHAPES[settings.shape])
        self._format = torch.channels_last if settings.channels_last else torch.contiguous_format
        self.model = model.to(self.device, memory_format=self._format)
        self.averaged = copy.deepcopy(self.model).eval()
        if settings.resume:
            self.averaged.load_state_dict(load_model(settings.run).state_dict())
        self._norms, self._averaged_norms = (
            [part for part in network.modules() if isinstance(part, torch.nn.BatchNorm2d)]
            for network in (self.model, self.averaged)
        )
        self._frozen = False
        self._average = Average(self.averaged, self.model)
        plain = [value for value in self.model.parameters() if value.dim() == 1]
        decayed = [value for value in self.model.parameters() if value.dim() > 1]
        self.optimiser = torch.optim.AdamW(
            [{'params': decayed, 'weight_decay': settings.weight_decay}, {'params': plain, 'weight_decay': 0.0}],
            lr=settings.learning_rate,
            betas=(0.9, 0.98),
        )
        if settings.resume:
            load_moments(settings.run, self.model, self.optimiser, self.progress.steps)

    def log(self, **values) -> None:
        """Prints values and adds them to the run's log, with the seconds since the program started."""
        record = {'at': round(time.monotonic() - self.settings.started, 1), **values}
        print(json.dumps(record, ensure_ascii=False), flush=True)
        with open(self.settings.run / 'log.jsonl', 'a', encoding='utf-8') as file:
            file.write(json.dumps(record, ensure_ascii=False) + '\n')

    def _on_device(self, array) -> torch.Tensor:
        tensor = torch.from_numpy(array)
        if self.device.type == 'cuda':
            return tensor.pin_memory().to(self.device, non_blocking=True)
        return tensor

    def _prepare_norms(self) -> None:
        """
        Sets the training mode. Late in the schedule, batch norms no longer follow the batch: it holds lines of one
        width, and a model that relies on its statistics reads single lines worse.
        """
        self.model.train()
        if self.progress.seconds <= self.settings.freeze_norms * self.settings.schedule_seconds:
            return
        for norm, mean in zip(self._norms, self._averaged_norms):
            norm.eval()
            if not self._frozen:
                norm.running_mean.copy_(mean.running_mean)
                norm.running_var.copy_(mean.running_var)
        self._frozen = True

    def wants_short_lines(self) -> bool:
        """Whether the training has just begun: CTC finds the first characters sooner where there are few of them."""
        return self.progress.seconds < EASY_SHARE * self.settings.schedule_seconds

    def step(self, batch: Batch) -> torch.Tensor:
        """One step of the optimiser; returns the loss per line, which stays on the device."""
        self._prepare_norms()
        pixels, widths = self._on_device(batch.pixels), self._on_device(batch.widths)
        x = as_input(pixels, widths, self.settings.augment).contiguous(memory_format=self._format)
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == 'cuda'):
            logits = self.model(x)
        scores = functional.log_softmax(logits.float(), dim=-1).transpose(0, 1)
        # Lengths on the CPU save a wait for the device.
        steps = torch.from_numpy((batch.widths + 3) // 4)
        loss = functional.ctc_loss(
            scores,
            self._on_device(batch.labels),
            steps,
            torch.from_numpy(batch.lengths),
            reduction='none',
            zero_infinity=True,
        )
        # By line and by character, halfway: long lines count for more, but not in proportion.
        weight = torch.from_numpy(batch.lengths).to(loss.device).float().sqrt()
        self.optimiser.zero_grad(set_to_none=True)
        (loss / weight).mean().backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 5.0)
        share = rate_share(self.progress.seconds / self.settings.schedule_seconds)
        for group in self.optimiser.param_groups:
            group['lr'] = self.settings.learning_rate * share
        self.optimiser.step()
        self.progress.steps += 1
        self.progress.lines += len(batch.lengths)
        self._average.update(self.progress.steps)
        return loss.detach().mean()

    def save(self) -> None:
        """Writes a checkpoint into the run's folder."""
        files = chunk_files(self.settings.training_lines)
        if files:
            self.progress.next_chunk = max(int(file.stem.split('-')[1]) for file in files) + 1
        save_checkpoint(self.settings.run, self.model, self.averaged, self.optimiser, self.progress)

    def evaluate(self, validation: list[Batch]) -> None:
        """Logs the errors of the averaged model on fonts that it has not seen."""
        errors = count_errors(self.averaged, validation, self.alphabet, self.device)
        self.log(
            steps=self.progress.steps,
            validation_characters=round(errors.total.character_error, 5),
            validation_lines=round(errors.total.line_error, 5),
            by_kind={kind: round(count.character_error, 4) for kind, count in sorted(errors.by_kind.items())},
        )


def run_training(settings: Settings) -> None:
    """Trains until the run's seconds are over, then evaluates and saves."""
    settings.run.mkdir(parents=True, exist_ok=True)
    training = Training(settings)
    training.log(device=str(training.device), parameters=parameter_count(training.model))
    stream = BatchStream(
        settings.training_lines, settings.seed + training.progress.steps, settings.batch_lines, settings.batch_columns
    )
    batch = stream.next()
    begun = last_log = last_save = last_evaluation = time.monotonic()
    earlier, logged_lines = training.progress.seconds, training.progress.lines
    training.log(first_batch=True)
    losses: list[torch.Tensor] = []
    validation: list[Batch] = []
    try:
        while (now := time.monotonic()) - settings.started < settings.seconds:
            training.progress.seconds = earlier + now - begun
            losses.append(training.step(batch))
            if now - last_log > settings.log_every:
                # The only wait for the device.
                loss = float(torch.stack(losses).mean())
                speed = (training.progress.lines - logged_lines) / (time.monotonic() - last_log)
                training.log(
                    steps=training.progress.steps,
                    loss=round(loss, 4),
                    lines_per_second=round(speed),
                    uses_per_chunk=round(stream.uses_per_chunk, 2),
                )
                losses, last_log, logged_lines = [], time.monotonic(), training.progress.lines
            if now - last_save > settings.checkpoint_every:
                training.save()
                last_save = time.monotonic()
            if now - last_evaluation > settings.evaluate_every:
                validation = validation or load_validation(settings)
                training.evaluate(validation)
                last_evaluation = time.monotonic()
            batch, skipped = stream.next(), 0
            while training.wants_short_lines() and batch.pixels.shape[2] > EASY_WIDTH and skipped < 64:
                batch, skipped = stream.next(), skipped + 1
    finally:
        stream.close()
        training.save()
    training.evaluate(validation or load_validation(settings))


def load_validation(settings: Settings) -> list[Batch]:
    """The lines drawn with held-out fonts, in batches."""
    chunks = [read_chunk(file) for file in chunk_files(settings.validation_lines)]
    return cut_batches(chunks, settings.batch_lines, settings.batch_columns) if chunks else []
